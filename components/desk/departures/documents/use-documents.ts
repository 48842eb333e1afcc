import { useQueryClient } from '@tanstack/react-query'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { useKeyedSubmit } from '@/components/layout/forms/use-keyed-submit'
import { useSubmit } from '@/components/layout/forms/use-submit'
import { ApiError } from '@/lib/client/api-error'
import { deskApi } from '@/lib/client/desk-client'
import type { DocumentsPreview } from '@/lib/desk/documents/documents-contract'
import { deskToasts } from '@/stores/desk-toast-store'
import { atDesk } from '../../at-desk'
import { useDesk } from '../../frame/desk-context'

/** A file that was chosen, and what it would write. */
export interface Chosen {
  readonly name: string
  readonly csv: string
  readonly preview: DocumentsPreview
  /** Something moved since it was shown before. */
  readonly isFresh: boolean
}

/** Reads a file, shows what it would write, and writes it whole or not at all. @param uuid of the departure */
export function useDocuments(uuid: string) {
  const t = useTranslations('desk.documents')
  const { market } = useDesk()
  const queries = useQueryClient()
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const reading = useSubmit({
    send: async (file: File): Promise<Chosen> => {
      const csv = await file.text()
      const call = () => deskApi(market).departures.previewDocuments({ params: { uuid }, body: { csv } })
      return { name: file.name, csv, preview: await atDesk(call), isFresh: false }
    },
    onSuccess: setChosen,
    onError: () => setChosen(null),
  })
  const writing = useKeyedSubmit(
    async ({ csv, preview: { preview } }: Chosen, options) => {
      try {
        const body = { csv, preview }
        return await atDesk(() =>
          deskApi(market).departures.writeDocuments({ params: { uuid }, body }, options),
        )
      } catch (error) {
        const fresh = freshOf(error)
        if (!fresh || !chosen) throw error
        setChosen({ ...chosen, preview: fresh, isFresh: true })
        return null
      }
    },
    (data) => {
      if (!data) return
      setChosen(null)
      deskToasts.getState().show({ text: t('written', { count: data.written }) })
      void queries.invalidateQueries({ queryKey: ['desk'] })
    },
  )
  return {
    chosen,
    choose: (file: File) => {
      writing.reset()
      reading.submit(file)
    },
    write: () => chosen && writing.submit(chosen),
    drop: () => setChosen(null),
    error: reading.error ?? writing.error,
    isReading: reading.isPending,
    isWriting: writing.isPending,
  }
}

function freshOf(error: unknown): DocumentsPreview | null {
  const isMoved = error instanceof ApiError && error.code === 'quote_changed'
  return isMoved ? (error.data as DocumentsPreview) : null
}
