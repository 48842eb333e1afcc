import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { UntilTold } from './until-told'

/** Whether a browser would ask before it leaves the page. */
const isAsked = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

it('asks before a page is left while something that is shown as done was not told yet, and only then', async () => {
  const queries = new QueryClient()
  render(
    <QueryClientProvider client={queries}>
      <UntilTold />
    </QueryClientProvider>,
  )
  expect(isAsked()).toBe(false)
  const answers: (() => void)[] = []
  const slow = { mutationFn: () => new Promise<void>((answer) => answers.push(answer)) }
  const deeds = [1, 2].map(() => queries.getMutationCache().build(queries, slow).execute(undefined))
  await waitFor(() => expect(isAsked()).toBe(true))
  answers[0]?.()
  await deeds[0]
  expect(isAsked()).toBe(true)
  answers[1]?.()
  await deeds[1]
  await waitFor(() => expect(isAsked()).toBe(false))
})
