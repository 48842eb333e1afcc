import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { browserQueries } from './query-client'

/** Two visitors, each with their own answer to the same question. */
const Page = ({ first }: { readonly first: string }) => {
  const { data } = useQuery({ queryKey: ['mine'], queryFn: () => '', initialData: first }, browserQueries())
  const pages = useInfiniteQuery(
    {
      queryKey: ['my pages'],
      queryFn: () => '',
      initialPageParam: 1,
      initialData: { pages: [first], pageParams: [1] },
      getNextPageParam: () => null,
    },
    browserQueries(),
  )
  return createElement('p', null, `${data} ${pages.data.pages.join()}`)
}

it('a server draws for each visitor what they were given, and keeps nothing of it', () => {
  for (const name of ['Ana', 'Beto', 'Ana'])
    expect(renderToString(createElement(Page, { first: name }))).toBe(`<p>${name} ${name}</p>`)
})
