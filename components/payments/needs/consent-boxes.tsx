import { useTranslations } from 'next-intl'
import { Checkbox } from '@/components/ui/forms/tick'
import { consentKey, usePayerDraft } from '@/stores/payer-draft'
import type { Options } from './use-options'
import { useProblemOf } from './use-problem-of'

/** Texts whose names we know; any other is called a text of the gateway. */
const KNOWN = ['wompi_terms', 'wompi_personal_data'] as const

/** A box for each text of the gateway, none of them ever ticked for anybody. */
export function ConsentBoxes({ texts }: { readonly texts: Options['consents'] }) {
  const t = useTranslations('payments.needs')
  const agreed = usePayerDraft(({ draft }) => draft.agreed)
  const { tell } = usePayerDraft.getState()
  const problem = useProblemOf('consent')
  const missing = texts.find((text) => !agreed.includes(consentKey(text)))
  return (
    <fieldset className="grid gap-1">
      <legend className="sr-only">{t('consents.about')}</legend>
      {texts.map((text) => {
        const key = consentKey(text)
        const name = KNOWN.find((known) => known === text.id) ?? 'other'
        return (
          <Checkbox
            key={key}
            checked={agreed.includes(key)}
            error={text === missing ? problem : undefined}
            onChange={({ target }) =>
              tell('consent', {
                agreed: target.checked ? [...agreed, key] : agreed.filter((one) => one !== key),
              })
            }
          >
            {t.rich(`consents.${name}`, {
              a: (words) => (
                <a
                  href={text.url}
                  target="_blank"
                  rel="noopener noreferrer"
                  className="text-violet underline"
                >
                  {words}
                  <span className="sr-only"> ({t('newTab')})</span>
                </a>
              ),
            })}
          </Checkbox>
        )
      })}
    </fieldset>
  )
}
