'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { menuFor } from '../menu'
import { DeskButton } from '../ui/desk-button'
import { LateDialog } from '../ui/late-dialog'
import { useDesk } from './desk-context'
import { keysAreOn, switchKeys, useKeys } from './use-keys'

/** The keys of the desk, and the button that shows them; each has a button somewhere, and all of them can be switched off. */
export function Keys() {
  const t = useTranslations('desk.keys')
  const [isOpen, setOpen] = useState(false)
  const router = useRouter()
  const { session } = useDesk()
  const entries = menuFor(session.permissions)
  useKeys({
    help: () => setOpen(true),
    go: (key) => {
      const entry = entries.find((one) => one.key === key)
      if (entry) router.push(entry.href)
    },
  })
  return (
    <>
      <DeskButton look="bare" className="only-l" aria-label={t('title')} onClick={() => setOpen(true)}>
        <kbd>?</kbd>
      </DeskButton>
      <LateDialog isOpen={isOpen} onClose={() => setOpen(false)} title={t('title')}>
        <KeyList entries={entries} />
      </LateDialog>
    </>
  )
}

function KeyList({ entries }: { readonly entries: ReturnType<typeof menuFor> }) {
  const t = useTranslations('desk.keys')
  const menu = useTranslations('desk.menu')
  const [isOn, setOn] = useState(keysAreOn)
  return (
    <>
      <dl className="keys">
        <Row word={t('move')} keys={['J', 'K']} />
        <Row word={t('open')} keys={['↵']} />
        <Row word={t('search')} keys={['/', '⌘K']} />
        <Row word={t('filter')} keys={['F']} />
        <Row word={t('take')} keys={['A']} />
        <Row word={t('snooze')} keys={['H']} />
        <Row word={t('quote')} keys={['X', 'E', 'S']} />
        <Row word={t('mark')} keys={['X', '⇧X']} />
        <Row word={t('remind')} keys={['R']} />
        <Row word={t('create')} keys={['N']} />
        <Row word={t('undo')} keys={['U']} />
        <Row word={t('send')} keys={['⌘↵']} />
        {entries.map(({ name, key }) => (
          <Row key={name} word={t('go', { page: menu(name) })} keys={['G', key.toUpperCase()]} />
        ))}
        <Row word={t('help')} keys={['?']} />
      </dl>
      <div className="radios">
        <label>
          <input
            type="checkbox"
            checked={isOn}
            onChange={({ target }) => {
              switchKeys(target.checked)
              setOn(target.checked)
            }}
          />
          {t('on')}
        </label>
      </div>
    </>
  )
}

function Row({ word, keys }: { readonly word: string; readonly keys: readonly string[] }) {
  return (
    <div>
      <dt>{word}</dt>
      <dd>
        {keys.map((key) => (
          <kbd key={key}>{key}</kbd>
        ))}
      </dd>
    </div>
  )
}
