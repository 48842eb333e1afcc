import clsx from 'clsx'
import { useTranslations } from 'next-intl'
import { Brand } from '@/components/layout/brand'
import { Icon } from '@/components/ui/icons/icon'
import { CHECKOUT_STEPS, type CheckoutStep } from '@/stores/checkout-store'

interface CheckoutHeaderProps {
  /** None on a page that only pays. */
  readonly step?: CheckoutStep | undefined
  readonly onStep?: ((step: CheckoutStep) => void) | undefined
}

/** Brand, the two steps by name, and that it is safe. Nothing else leads away from paying. */
export function CheckoutHeader({ step, onStep }: CheckoutHeaderProps) {
  const t = useTranslations('checkout')
  const at = step ? CHECKOUT_STEPS.indexOf(step) : -1
  return (
    <header className="border-b border-hairline bg-paper">
      <div className="wrap flex min-h-16 flex-wrap items-center justify-between gap-x-3 lg:min-h-18">
        <Brand label={t('home')} />
        {step ? (
          <nav aria-label={t('steps.label')} className="noscript:hidden">
            <ol className="flex items-center gap-1.5 text-note font-semibold">
              {CHECKOUT_STEPS.map((name, index) => (
                <li key={name} aria-current={index === at ? 'step' : undefined}>
                  {index < at ? (
                    <button
                      type="button"
                      className="inline-flex min-h-11 items-center gap-1.5 px-3 text-ink-soft"
                      onClick={() => onStep?.(name)}
                    >
                      <Icon name="check" className="icon-s" /> {t(`steps.${name}`)}
                      <span className="sr-only">, {t('steps.done')}</span>
                    </button>
                  ) : (
                    <span
                      className={clsx(
                        'inline-flex min-h-9 items-center gap-1.5 rounded-full px-3',
                        index === at ? 'bg-lavender text-ink' : 'text-ink-soft',
                      )}
                    >
                      {index + 1} {t(`steps.${name}`)}
                    </span>
                  )}
                </li>
              ))}
            </ol>
          </nav>
        ) : null}
        <p
          className={clsx('items-center gap-1.5 text-small', step ? 'hidden md:inline-flex' : 'inline-flex')}
        >
          <Icon name="lock" className="icon-s" /> {t('steps.secure')}
        </p>
      </div>
    </header>
  )
}
