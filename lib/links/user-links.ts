import { MESSAGES_HASH } from './messages-hash'
import type { GoogleOutcome, ProfileTab, ReservationSection } from './segments'

/** Addresses of the user area and of signing in (specification §2). */
export const userLinks = {
  profile: (tab?: ProfileTab) => `/user/profile${tab ? `/${tab}` : ''}`,
  /** What a mail about favourites carries: ends those mails. */
  stopFavouriteMails: (token: string) => `/user/profile/favorites?stop=${encodeURIComponent(token)}`,
  /** Opens the messenger beside the page. */
  messages: () => `/user/profile${MESSAGES_HASH}`,
  reservation: (code: string, section?: ReservationSection) =>
    `/user/reservation/${code}${section ? `/${section}` : ''}`,
  editReservation: (code: string) => `/user/reservation/${code}/edit`,
  /** What a mail carries: signs in once, without a password. */
  magicLink: (token: string) => `/magic-link/${token}`,
  /** What a mail carries: lets its owner choose a password, once. */
  newPassword: (token: string) => `/new-password/${token}`,
  /** What a mail to another address carries: makes it that of the account, once. */
  newEmail: (token: string) => `/new-email/${token}`,
  /** What a mail carries: hands out what is kept of the account, to its owner alone. */
  ownData: (token: string) => `/my-data/${token}`,
  socialAuth: () => '/social-auth',
  /** Leads to Google and back to a path of this site; the API answers it. */
  google: (redirect: string | null) =>
    `/auth/google${redirect === null ? '' : `?redirect=${encodeURIComponent(redirect)}`}`,
  /** Leads to Google and back to the account that asked, which is in the ticket; the API answers it. */
  connectGoogle: (ticket: string) => `/auth/google?connect=${encodeURIComponent(ticket)}`,
  /** Where the account says what Google answered. */
  googleAnswered: (outcome: GoogleOutcome) => `/user/profile/security?google=${outcome}`,
  /** What a traveller gives a friend. */
  invitation: (code: string) => `/invitation/${code}`,
} as const
