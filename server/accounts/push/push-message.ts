import type { Locale } from '@/lib/locale/market'
import type { Messages } from '@/lib/locale/messages'
import { textsFor } from '@/lib/locale/texts'
import type { PushMessage } from '@/server/platform/push/post-push'

/** Mails that have words for a screen. */
type Pushed = keyof Messages['push']

/** What is pushed in place of a mail: nothing that a stranger beside the screen may not read, no name and no amount. */
export function messageOf({
  template,
  locale,
  path,
}: {
  readonly template: string
  readonly locale: Locale
  readonly path: string
}): PushMessage {
  const t = textsFor(locale, 'push')
  const name = template as Pushed
  return { title: t(`${name}.title`), body: t(`${name}.body`), path, tag: `${template} ${path}` }
}
