import type { Cases } from './case'

const user = { token: 'valid' } as const
const stale = { token: 'invalid' } as const
const router = { router: true } as const
const userByRouter = { token: 'valid', router: true } as const

/** `7K3M9QXWV2ABC` is the code of a reservation, no other code is. */
export const RESERVATION_GUARD: Cases = [
  [
    'a guest opening a user path is sent to the public path (for guests the sub-section is dropped)',
    [
      ['/user/reservation/7K3M9QXWV2ABC', '307 /public/reservation/7K3M9QXWV2ABC?redirect_from_ssr=private'],
      [
        '/user/reservation/7K3M9QXWV2ABC/flights?a=%20b',
        '307 /public/reservation/7K3M9QXWV2ABC?a=%20b&redirect_from_ssr=private',
      ],
      ['/user/reservation/ZZZZZZZZZZZZZ', '307 /public/reservation/ZZZZZZZZZZZZZ?redirect_from_ssr=private'],
    ],
  ],
  [
    'The query parameter redirect_from gets the value public or private.',
    [
      [
        '/user/reservation/7K3M9QXWV2ABC',
        '307 /public/reservation/7K3M9QXWV2ABC?redirect_from=private',
        router,
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC/provider?x=1',
        '307 /user/reservation/7K3M9QXWV2ABC/provider?x=1&redirect_from=public',
        userByRouter,
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC?redirect_from=private',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
        userByRouter,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC/edit?redirect_from=public',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
      ],
    ],
  ],
  [
    'a valid token on a public URL goes to the user URL, an invalid or absent token on a user URL goes to the public URL',
    [
      [
        '/public/reservation/7K3M9QXWV2ABC',
        '307 /user/reservation/7K3M9QXWV2ABC?redirect_from_ssr=public',
        user,
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC/travelers',
        '307 /user/reservation/7K3M9QXWV2ABC/travelers?redirect_from_ssr=public',
        user,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC/payments',
        '307 /public/reservation/7K3M9QXWV2ABC?redirect_from_ssr=private',
        stale,
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC?redirect_from_ssr=private',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
        user,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC?a&redirect_from_ssr=public',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
        stale,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC?redirect_from_ssr=public',
        '200 es /user/reservation/7K3M9QXWV2ABC private',
        user,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC?next=redirect_from_ssr',
        '307 /public/reservation/7K3M9QXWV2ABC?next=redirect_from_ssr&redirect_from_ssr=private',
      ],
    ],
  ],
]
