import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { deskApi } from '@/lib/client/desk-client'
import { atDesk } from '../at-desk'
import { useDesk } from '../frame/desk-context'

/** Fewer letters are not looked for. */
export const LEAST_LETTERS = 3
/** So long after the last letter it is asked. */
const TYPING_MS = 120

/** What these words are of; what was found for the words before stays until it is known. */
export function useSearch(typed: string) {
  const { market } = useDesk()
  const [q, setQ] = useState('')
  useEffect(() => {
    const wait = setTimeout(() => setQ(typed.trim()), TYPING_MS)
    return () => clearTimeout(wait)
  }, [typed])
  const isAsked = typed.trim().length >= LEAST_LETTERS && q.length >= LEAST_LETTERS
  const query = useQuery({
    queryKey: ['desk', 'search', q],
    queryFn: ({ signal }) => atDesk(() => deskApi(market).search({ query: { q } }, { signal })),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  const isSettled = isAsked && q === typed.trim() && !query.isFetching
  return { found: isAsked ? query.data : undefined, error: isAsked ? query.error : null, isSettled }
}
