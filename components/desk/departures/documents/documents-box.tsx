'use client'
import { useTranslations } from 'next-intl'
import { useId } from 'react'
import { DOCUMENT_COLUMNS } from '@/lib/desk/documents/documents-contract'
import { useDesk } from '../../frame/desk-context'
import { FormFailure } from '../../team/form-failure'
import { DeskButton } from '../../ui/desk-button'
import { Notice } from '../../ui/notice'
import { DocumentLines } from './document-lines'
import { type Chosen, useDocuments } from './use-documents'

/** An empty file with the names of its columns, made here. */
const TEMPLATE = `data:text/csv;charset=utf-8,${encodeURIComponent(`${DOCUMENT_COLUMNS.join(',')}\r\n`)}`

/** Policies and flights of a departure from a file: what it would write is shown first, and written whole or not at all. */
export function DocumentsBox({ uuid }: { readonly uuid: string }) {
  const t = useTranslations('desk.documents')
  const { session } = useDesk()
  const input = useId()
  const documents = useDocuments(uuid)
  const { chosen, choose, error, isReading } = documents
  if (!session.permissions.includes('enter_provided')) return null
  return (
    <section className="box">
      <header>
        <h2>{t('title')}</h2>
      </header>
      <div className="pad stack">
        <p className="soft">{t('intro')}</p>
        <div className="f">
          <label htmlFor={input}>{t('file')}</label>
          <input
            id={input}
            type="file"
            accept=".csv,text/csv"
            className="in"
            aria-busy={isReading}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) choose(file)
              // The same file, mended, is chosen again.
              target.value = ''
            }}
          />
          <p className="soft">
            <a href={TEMPLATE} download="documents.csv">
              {t('template')}
            </a>
          </p>
        </div>
        <FormFailure error={error} />
        {chosen ? <Preview chosen={chosen} documents={documents} /> : null}
      </div>
    </section>
  )
}

interface PreviewProps {
  readonly chosen: Chosen
  readonly documents: ReturnType<typeof useDocuments>
}

function Preview({ chosen, documents }: PreviewProps) {
  const t = useTranslations('desk.documents')
  const { name, preview, isFresh } = chosen
  const { problem, lines, writes, is_whole: isWhole } = preview
  const wrong = lines.filter(({ errors }) => errors.length > 0).length
  if (problem) {
    const { code, line, column } = problem
    return (
      <Notice tone="chile" role="alert">
        {t(`problems.${code}`, { name, line, column: column ?? '', columns: DOCUMENT_COLUMNS.join(', ') })}
      </Notice>
    )
  }
  return (
    <>
      {isFresh ? (
        <Notice tone="maize" role="alert">
          {t('fresh')}
        </Notice>
      ) : null}
      {wrong > 0 ? (
        <Notice tone="chile" role="alert">
          {t('wrong', { count: wrong })}
        </Notice>
      ) : (
        <Notice tone="agave" role="status">
          {t(writes > 0 ? 'ready' : 'nothingNew', { count: writes, name })}
        </Notice>
      )}
      <DocumentLines name={name} lines={lines} />
      <div className="acts-row">
        {isWhole ? (
          <DeskButton look="main" busy={documents.isWriting} onClick={documents.write}>
            {t('write', { count: writes })}
          </DeskButton>
        ) : null}
        <DeskButton onClick={documents.drop}>{t('drop')}</DeskButton>
      </div>
    </>
  )
}
