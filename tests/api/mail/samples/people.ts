import type { Samples } from './about'

const CREDIT = {
  currency: 'MXN',
  amount: 1020.5,
  ends_on: '2027-11-14',
  link: 'http://localhost:3000/user/profile',
} as const

/** Mails about an account, its credit and points, and its conversations. */
export const PEOPLE_SAMPLES = {
  credit_issued: [
    ...(
      ['late_money', 'surplus', 'refund', 'overdue', 'open_date', 'changed', 'provider', 'goodwill'] as const
    ).map((reason) => ({ ...CREDIT, reason, balance: 3290 })),
  ],
  credit_ending: [CREDIT],
  chat_unread: [
    {
      count: 1,
      trip: 'Cenotes y Yucatán a paso lento',
      from: 'Raíces Mayas',
      link: 'http://localhost:3000/user/profile#messages',
    },
    {
      count: 4,
      trip: 'Cenotes y Yucatán a paso lento',
      from: null,
      link: 'http://localhost:3000/desk/inbox',
      can_reply: true,
    },
  ],
  host_chat: [
    ...(
      [
        { name: 'A. M.', isGroup: false, count: 1 },
        { name: '', isGroup: true, count: 4, can_reply: true },
      ] as const
    ).map((one) => ({
      ...one,
      ...{ trip: 'Cenotes y Yucatán a paso lento', days: 7 },
      link: 'http://localhost:3000/public/host-chat/a-token',
    })),
  ],
  question_link: [
    {
      about: 'Cenotes y Yucatán a paso lento',
      link: 'http://localhost:3000/public/question/a-token',
      minutes: 60,
    },
  ],
  points_end: [
    { points: 820, ends_on: '2028-03-21', link: 'http://localhost:3000/user/profile/points' },
    { points: 1, ends_on: '2028-03-21', link: 'http://localhost:3000/user/profile/points' },
  ],
  points_moved: [
    {
      ...{ points: 300, is_given: true, available: 1_120, ends_on: '2028-11-28' },
      link: 'http://localhost:3000/user/profile/points',
    },
    {
      ...{ points: 1, is_given: false, available: 0, ends_on: null },
      link: 'http://localhost:3000/user/profile/points',
    },
  ],
  referral_points: [
    { points: 300, link: 'http://localhost:3000/user/profile/points' },
    { points: 1, link: 'http://localhost:3000/user/profile/points' },
  ],
  favourite_news: [
    {
      currency: 'MXN',
      favourites: [
        { name: 'Cenotes & selva', price: 8_160, before: 9_000, left: null },
        { name: 'Perú a tu ritmo', price: 23_900.5, before: null, left: 3 },
      ],
      link: 'http://localhost:3000/user/profile/favorites',
      stop: 'http://localhost:3000/user/profile/favorites?stop=a-token',
    },
  ],
  wheel_prize: [
    {
      ...{ percent: 7, coupon: 'RUL7-4KQM9-X2TZB', ends_on: '2027-04-08' },
      link: 'http://localhost:3000/search',
    },
  ],
  action_code: [{ digits: '012345', minutes: 10 }],
  order_code: [{ digits: '042917', minutes: 15 }],
  magic_link: [{ link: 'http://localhost:3000/magic-link/TOKEN', minutes: 15 }],
  email_change: [
    { name: 'Mariana', link: 'http://localhost:3000/new-email/TOKEN', minutes: 30 },
    { name: '', link: 'http://localhost:3000/new-email/TOKEN', minutes: 30 },
  ],
  own_data: [{ name: 'Mariana', link: 'http://localhost:3000/my-data/TOKEN', hours: 24 }],
  closing_asked: [
    { name: 'Mariana', closes_on: '2026-12-10', link: 'http://localhost:3000/user/profile/security' },
    { name: '', closes_on: '2026-12-10', link: 'http://localhost:3000/user/profile/security' },
  ],
  closing_kept: [
    { name: 'Mariana', link: 'http://localhost:3000/user/profile/security' },
    { name: '', link: 'http://localhost:3000/user/profile/security' },
  ],
  email_changed: [{ name: 'Mariana' }, { name: '' }],
  password_link: [{ link: 'http://localhost:3000/new-password/TOKEN', minutes: 30 }],
  desk_link: [
    { name: 'Renata Solís', link: 'http://localhost:3000/desk/enter#TOKEN', invites: true, minutes: 2880 },
    { name: 'Renata Solís', link: 'http://localhost:3000/desk/enter#TOKEN', invites: false, minutes: 15 },
  ],
} satisfies Samples
