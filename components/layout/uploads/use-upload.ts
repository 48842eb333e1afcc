import { useRef, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { uploadFile } from '@/lib/client/upload-file'
import type { Market } from '@/lib/locale/market'
import { MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'

interface UploadProps<Added> {
  readonly market: Market
  /** A call whose body is a form with a file, of a domain's `endpoints.ts`, and what its answer is. */
  readonly endpoint: string
  readonly params: object
  /** Further fields of the form. */
  readonly fields?: Readonly<Record<string, string>>
  readonly onAdded: (added: Added) => void
}

/** A file is heavier than may be: said before anything of it has left. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/**
 * One file on its way: how far it is, what went wrong, a way to stop it and one to try again. The same file sent again has
 * the same key, so that an answer that was lost is no second file.
 */
export function useUpload<Added>({ market, endpoint, params, fields = {}, onAdded }: UploadProps<Added>) {
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  const intent = useRef<{ file: File; key: string } | null>(null)
  const { submit, reset, error, isPending, variables } = useSubmit({
    send: async (file: File) => {
      if (file.size > MOST_FILE_BYTES) throw new TooLarge(file.name)
      if (intent.current?.file !== file) intent.current = { file, key: crypto.randomUUID() }
      stopping.current = new AbortController()
      setShare(0)
      const sent = { endpoint, params, file, fields, idempotencyKey: intent.current.key }
      const { signal } = stopping.current
      return (await uploadFile(market, { ...sent, signal, onProgress: setShare })) as Added
    },
    onSuccess: (added) => {
      intent.current = null
      onAdded(added)
    },
  })
  const isStopped = error instanceof DOMException && error.name === 'AbortError'
  return {
    start: submit,
    stop: () => stopping.current?.abort(),
    forget: reset,
    again: () => variables && submit(variables),
    error: isStopped ? null : error,
    isPending,
    /** From 0 to 1. */
    share,
    name: variables?.name ?? '',
  }
}

export type Uploading = ReturnType<typeof useUpload>
