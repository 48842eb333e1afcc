import { useRef, useState } from 'react'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { uploadFile } from '@/lib/client/upload-file'
import type { Market } from '@/lib/locale/market'
import { addFile } from '@/lib/reservations/endpoints'
import type { Attachment } from '@/lib/reservations/files/contract'
import { type FilePurpose, MOST_FILE_BYTES } from '@/lib/reservations/files/file-limits'

interface UploadProps {
  readonly market: Market
  readonly code: string
  /** Kept with the trip unless it is said otherwise. */
  readonly purpose?: FilePurpose
  readonly onAdded: (attachment: Attachment) => void
}

/** A file is heavier than may be: said before anything of it has left. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

/**
 * One file on its way to a reservation: how far it is, what went wrong, a way to stop it and one to try again. The same
 * file sent again has the same key, so that an answer that was lost is no second file.
 */
export function useUpload({ market, code, purpose = 'trip', onAdded }: UploadProps) {
  const [share, setShare] = useState(0)
  const stopping = useRef<AbortController | null>(null)
  const intent = useRef<{ file: File; key: string } | null>(null)
  const { submit, reset, error, isPending, variables } = useSubmit({
    send: async (file: File) => {
      if (file.size > MOST_FILE_BYTES) throw new TooLarge(file.name)
      if (intent.current?.file !== file) intent.current = { file, key: crypto.randomUUID() }
      stopping.current = new AbortController()
      setShare(0)
      const sent = { endpoint: addFile, params: { code }, file, idempotencyKey: intent.current.key }
      const fields = { purpose }
      const { signal } = stopping.current
      return (await uploadFile(market, { ...sent, fields, signal, onProgress: setShare })) as Attachment
    },
    onSuccess: (attachment) => {
      intent.current = null
      onAdded(attachment)
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
