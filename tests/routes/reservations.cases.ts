import type { Cases } from './case'

const user = { token: 'valid' } as const
const stale = { token: 'invalid' } as const

/** `7K3M9QXWV2ABC` is the code of a reservation, no other code is. */
export const RESERVATIONS: Cases = [
  [
    '/public/reservation/{code?}/{tab?} | reservation detail for guests, no login',
    [
      ['/public/reservation/7K3M9QXWV2ABC', '200 es /public/reservation/7K3M9QXWV2ABC private'],
      ['/public/reservation/7K3M-9QXW-V2ABC', '200 es /public/reservation/7K3M-9QXW-V2ABC private'],
      ['/public/reservation/7K3M9QXWV2ABC?payment=x', '200 es /public/reservation/7K3M9QXWV2ABC private'],
      ['/public/reservation/7K3M9QXWV2ABC', '200 es /public/reservation/7K3M9QXWV2ABC private', stale],
      ['/public/reservation/ZZZZZZZZZZZZZ', '404'],
      ['/public/reservation/7K3M9QXWV2AB', '404'],
      ['/public/reservation/7K3M9QXWV2ABCD', '404'],
      ['/public/reservation/7K3M9QXWV2ABI', '404'],
      ['/public/reservation/7k3m9qxwv2abc', '404'],
      ['/public/reservation', '404'],
      ['/public/reservation/', '301 /public/reservation'],
      ['/public/reservations/7K3M9QXWV2ABC', '404'],
      ['/public/reservation/7K3M9QXWV2ABC/', '301 /public/reservation/7K3M9QXWV2ABC'],
    ],
  ],
  [
    // What a gateway appends to the way back is dropped before a page sees it (lib/routing/after-gateway.ts).
    '/public/reservation/{code?}/{tab?} | reservation detail for guests, no login',
    [
      [
        '/public/reservation/7K3M9QXWV2ABC?payment=return',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC?payment=return&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
        '307 /public/reservation/7K3M9QXWV2ABC?payment=return',
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC?payment=return&id=1-2-3&env=test',
        '307 /public/reservation/7K3M9QXWV2ABC?payment=return',
        user,
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC?payment=return&redirect_from_ssr=public&id=1',
        '307 /user/reservation/7K3M9QXWV2ABC?payment=return&redirect_from_ssr=public',
        user,
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC?payment=return&dialog=auth',
        '200 es /public/reservation/7K3M9QXWV2ABC private',
      ],
    ],
  ],
  [
    'Reservation sub-sections: travelers, insurances, provider, flights.',
    [
      [
        '/public/reservation/7K3M9QXWV2ABC/travelers',
        '200 es /public/reservation/7K3M9QXWV2ABC/travelers private',
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC/insurances',
        '200 es /public/reservation/7K3M9QXWV2ABC/insurances private',
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC/provider',
        '200 es /public/reservation/7K3M9QXWV2ABC/provider private',
      ],
      [
        '/public/reservation/7K3M9QXWV2ABC/flights',
        '200 es /public/reservation/7K3M9QXWV2ABC/flights private',
      ],
      [
        '/user/reservation/7K3M9QXWV2ABC/payments',
        '200 es /user/reservation/7K3M9QXWV2ABC/payments private',
        user,
      ],
      ['/public/reservation/7K3M9QXWV2ABC/notes', '404'],
      ['/public/reservation/7K3M9QXWV2ABC/Travelers', '404'],
      ['/public/reservation/7K3M9QXWV2ABC/flights/1', '404'],
      ['/public/reservation/ZZZZZZZZZZZZZ/flights', '404'],
      ['/user/reservation/7K3M9QXWV2ABC/notes', '404', user],
      ['/user/reservation/7K3M9QXWV2ABC/notes', '404'],
    ],
  ],
  [
    '/user/reservation/{code?}/{tab?} | reservation detail for signed-in users',
    [
      ['/user/reservation/7K3M9QXWV2ABC', '200 es /user/reservation/7K3M9QXWV2ABC private', user],
      [
        '/user/reservation/7K3M9QXWV2ABC/flights',
        '200 es /user/reservation/7K3M9QXWV2ABC/flights private',
        user,
      ],
      ['/user/reservation/ZZZZZZZZZZZZZ', '404', user],
      ['/user/reservation/short', '404', user],
      ['/user/reservation', '307 /user/profile/reservations', user],
      ['/user/reservation', '307 /user/profile/reservations'],
      ['/user/reservation?a=%20', '307 /user/profile/reservations?a=%20', user],
    ],
  ],
  [
    '/user/reservation/{code?}/edit | edit a reservation',
    [
      ['/user/reservation/7K3M9QXWV2ABC/edit', '200 es /user/reservation/7K3M9QXWV2ABC/edit private', user],
      [
        '/user/reservation/7K3M9QXWV2ABC/edit',
        '307 /public/reservation/7K3M9QXWV2ABC?redirect_from_ssr=private',
      ],
      ['/user/reservation/ZZZZZZZZZZZZZ/edit', '404', user],
      ['/user/reservation/edit', '404', user],
      ['/user/reservation/7K3M9QXWV2ABC/edit/x', '404', user],
      // A browser that used the buyer's link changes the trip here (domain.md §8).
      ['/public/reservation/7K3M9QXWV2ABC/edit', '200 es /public/reservation/7K3M9QXWV2ABC/edit private'],
      [
        '/public/reservation/7K3M9QXWV2ABC/edit',
        '307 /user/reservation/7K3M9QXWV2ABC/edit?redirect_from_ssr=public',
        user,
      ],
      ['/public/reservation/ZZZZZZZZZZZZZ/edit', '404'],
      ['/public/reservation/7K3M9QXWV2ABC/edit/x', '404'],
    ],
  ],
]
