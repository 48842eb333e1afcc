import type { Messages } from '@/lib/locale/messages'

declare module 'next-intl' {
  /** Keys are checked by the compiler: a text that is missing is a type error. */
  interface AppConfig {
    Messages: Messages
  }
}
