import type { Cases } from './case'

const user = { token: 'valid' } as const
const english = { accept: 'en' } as const

/** The desk has no sentence of its own in the specification: its pages ask themselves who is there (desk-pages.test.ts). */
export const DESK: Cases = [
  [
    'Before each page the router checks authentication, user agent, invitation referrals and public reservation.',
    [
      ['/desk', '200 es /desk private'],
      ['/desk?kind=overdue&owner=me', '200 es /desk private'],
      ['/desk', '200 en /desk private', english],
      ['/desk', '200 es /desk private', user],
      ['/desk/', '301 /desk'],
      ['/desk/enter', '200 es /desk/enter private'],
      ['/desk/enter?next=%2Fdesk%2Fme', '200 es /desk/enter private'],
      ['/desk/reservations?view=overdue&q=ana', '200 es /desk/reservations private'],
      ['/desk/reservations/create', '200 es /desk/reservations/create private'],
      ['/desk/reservations/create/more', '404'],
      ['/desk/reservations/7K3M9QXWV2ABC', '200 es /desk/reservations/7K3M9QXWV2ABC private'],
      ['/desk/reservations/7K3M9QXWV2ABC?action=cancel', '200 es /desk/reservations/7K3M9QXWV2ABC private'],
      ['/desk/reservations/7K3M9QXWV2ABC/notes', '404'],
      ['/desk/departures?state=full', '200 es /desk/departures private'],
      [
        '/desk/departures/51111111-1111-7111-8111-111111111111',
        '200 es /desk/departures/51111111-1111-7111-8111-111111111111 private',
      ],
      ['/desk/approvals', '200 es /desk/approvals private'],
      ['/desk/approvals/more', '404'],
      ['/desk/money/refunds', '200 es /desk/money/refunds private'],
      ['/desk/money', '404'],
      ['/desk/money/disputes', '200 es /desk/money/disputes private'],
      ['/desk/money/payments?state=unknown', '200 es /desk/money/payments private'],
      ['/desk/travellers?q=ana', '200 es /desk/travellers private'],
      [
        '/desk/travellers/51111111-1111-7111-8111-111111111111',
        '200 es /desk/travellers/51111111-1111-7111-8111-111111111111 private',
      ],
      ['/desk/reviews?state=hidden', '200 es /desk/reviews private'],
      ['/desk/reviews/x', '404'],
      ['/desk/inbox?chat=x', '200 es /desk/inbox private'],
      ['/desk/inbox/x', '404'],
      ['/desk/team/people', '200 es /desk/team/people private'],
      ['/desk/team/audit?object_type=case', '200 es /desk/team/audit private'],
      ['/desk/system', '200 es /desk/system private'],
      ['/desk/campaigns/influencers?month=2026-11', '200 es /desk/campaigns/influencers private'],
      ['/desk/campaigns/banners', '200 es /desk/campaigns/banners private'],
      ['/desk/campaigns/experiments', '200 es /desk/campaigns/experiments private'],
      ['/desk/campaigns/wheel', '200 es /desk/campaigns/wheel private'],
      ['/desk/reports/funnel', '200 es /desk/reports/funnel private'],
      ['/desk/reports/vitals', '200 es /desk/reports/vitals private'],
      ['/desk/reports/survey', '200 es /desk/reports/survey private'],
      ['/desk/reports', '404'],
      ['/desk/me', '200 es /desk/me private'],
      ['/desk/team', '404'],
      ['/desk/people', '404'],
      ['/desk/enter/more', '404'],
      ['/desktop', '404'],
      ['/desk', '301 /404', { country: 'ru' }],
    ],
  ],
]
