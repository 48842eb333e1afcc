'use client'
import { useTranslations } from 'next-intl'
import { Icon } from '@/components/ui/icons/icon'
import type { Whose } from '@/lib/pwa/vault'
import type { KeptDocument } from './kept-reservation'
import { keptDocument } from './kept-store'

interface KeptDocumentsProps {
  readonly documents: readonly KeptDocument[]
  readonly whose: Whose
}

/** Documents that were opened once, to open again. */
export function KeptDocuments({ documents, whose }: KeptDocumentsProps) {
  const t = useTranslations('app.kept')
  if (documents.length === 0) return null
  return (
    <section aria-labelledby="kept-documents">
      <h2 id="kept-documents" className="mb-3 text-[1.5rem]">
        {t('documents')}
      </h2>
      <ul>
        {documents.map((one) => (
          <li key={one.url} className="flex items-center gap-3 border-t border-hairline py-2">
            <Icon name="file-text" />
            <button type="button" className="btn btn-text" onClick={() => void open(one, whose)}>
              {one.name}
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

async function open({ url, name, type }: KeptDocument, whose: Whose): Promise<void> {
  const bytes = await keptDocument(whose, url)
  if (!bytes) return
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([bytes], { type }))
  link.download = url.split('/').at(-1) ?? name
  link.click()
  // A browser may read it a moment later than the click.
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
