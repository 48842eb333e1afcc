'use client'
import { useTranslations } from 'next-intl'
import { useEffect } from 'react'
import { showToast } from '@/components/ui/toasts/toast'
import { hasInput } from './typed-in'
import { takeUpdate } from './watch-worker'

const AGAIN_MS = 3_000

/** Says once that the app is there. */
export function InstalledNote() {
  const t = useTranslations('app')
  useEffect(() => void showToast({ text: t('install.done') }), [t])
  return null
}

/** Offers another build, once no form has anything that would be lost; nothing happens until it is taken. */
export function UpdateOffer() {
  const t = useTranslations('app.update')
  useEffect(() => {
    const offer = () => {
      if (hasInput()) return
      clearInterval(waiting)
      void showToast({ text: t('ready'), stays: true, action: { label: t('take'), onClick: takeUpdate } })
    }
    const waiting = setInterval(offer, AGAIN_MS)
    offer()
    return () => clearInterval(waiting)
  }, [t])
  return null
}
