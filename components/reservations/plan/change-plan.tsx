'use client'
import { useTranslations } from 'next-intl'
import { lazy, Suspense, useState } from 'react'
import { Button } from '@/components/ui/button'
import type { PlanToChange } from './plan-to-change'

const Dialog = lazy(() => import('./change-plan-dialog'))

/** Opens what changes rhythm and number of the parts that are left; closed, and with the reason, while money is confirmed. */
export function ChangePlan(plan: PlanToChange) {
  const t = useTranslations('planChange')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="mt-4 grid justify-items-start gap-1.5">
      <Button look="line" disabled={plan.isConfirming} onClick={() => setOpen(true)}>
        {t('open')}
      </Button>
      {plan.isConfirming ? <p className="text-small text-ink-soft">{t('confirming')}</p> : null}
      {isOpen ? (
        <Suspense>
          <Dialog {...plan} close={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </div>
  )
}
