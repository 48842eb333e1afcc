import type { Cases } from './case'

const user = { token: 'valid' } as const
const stale = { token: 'invalid' } as const
const router = { router: true } as const
const userByRouter = { token: 'valid', router: true } as const

export const VISITORS: Cases = [
  [
    '/user/profile/{tab?} | user profile, needs sign-in',
    [
      ['/user/profile', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
      ['/user/profile/data', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Fdata'],
      ['/user/profile/points', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Fpoints'],
      ['/user/profile/security', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Fsecurity', stale],
      ['/user/profile/reservations', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Freservations', router],
      ['/user/profile?from=mail', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%3Ffrom%3Dmail'],
      ['/user/profile?x=//evil.com', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
      ['/user/profile?x=%3Cb', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%3Fx%3D%253Cb'],
      ['/user/profile', '200 es /user/profile/data private', user],
      ['/user/profile/data', '200 es /user/profile/data private', user],
      ['/user/profile/reservations?page=2', '200 es /user/profile/reservations private', user],
      ['/user/profile/points', '200 es /user/profile/points private', userByRouter],
      ['/user/profile/security', '200 es /user/profile/security private', user],
      ['/user/profile/secrets', '404', user],
      ['/user/profile/favorites', '200 es /user/profile/favorites private', user],
      // A guest's are in their browser.
      ['/user/profile/favorites', '200 es /user/profile/favorites private'],
      ['/user/profile/favorites', '200 es /user/profile/favorites private', stale],
      ['/user/profile/data/more', '404', user],
      ['/user/profiles', '404', user],
      ['/user/profile/', '301 /user/profile', user],
    ],
  ],
  [
    '/magic-link/{token?} | passwordless login',
    [
      ['/magic-link/7K3M9QXWV2ABC', '200 es /magic-link/7K3M9QXWV2ABC private'],
      ['/magic-link/7K3M9QXWV2ABC', '200 es /magic-link/7K3M9QXWV2ABC private', stale],
      ['/magic-link', '404'],
      ['/magic-link/', '301 /magic-link'],
      ['/magic-link/a%20b', '404'],
      ['/magic-link/a/b', '404'],
      // The other link that a mail about an account carries.
      ['/new-password/7K3M9QXWV2ABC', '200 es /new-password/7K3M9QXWV2ABC private'],
      ['/new-password/7K3M9QXWV2ABC', '200 es /new-password/7K3M9QXWV2ABC private', user],
      ['/new-password', '404'],
      ['/new-email/7K3M9QXWV2ABC', '200 es /new-email/7K3M9QXWV2ABC private'],
      ['/new-email/7K3M9QXWV2ABC', '200 es /new-email/7K3M9QXWV2ABC private', user],
      ['/new-email', '404'],
      ['/my-data/7K3M9QXWV2ABC', '200 es /my-data/7K3M9QXWV2ABC private', user],
      ['/my-data/7K3M9QXWV2ABC', '307 /?dialog=auth&redirect=%2Fmy-data%2F7K3M9QXWV2ABC'],
      ['/my-data', '404', user],
      ['/new-password/a/b', '404'],
    ],
  ],
  [
    'Guest-only pages redirect to / when the user is signed in.',
    [
      ['/magic-link/7K3M9QXWV2ABC', '307 /', user],
      ['/magic-link/7K3M9QXWV2ABC?x=1', '307 /', userByRouter],
      ['/social-auth', '307 /', user],
      ['/social-auth', '200 es /social-auth private'],
      ['/social-auth', '200 es /social-auth private', stale],
      ['/social-auth/x', '404'],
    ],
  ],
  [
    'Before each page the router checks authentication, user agent, invitation referrals and public reservation.',
    [
      ['/checkout', '200 es /checkout private', user],
      ['/fast-checkout', '200 es /fast-checkout private'],
      ['/fast-checkout?product=x', '200 es /fast-checkout private', user],
      ['/fast-checkout/x', '404', user],
      ['/about-us', '200 es /about-us', user],
      ['/tours/un-dia-entre-cenotes', '200 es /tours/un-dia-entre-cenotes', user],
      ['/no-existe', '404', user],
    ],
  ],
  [
    '/invitation/... redirects permanently (301) to / with the query kept.',
    [
      ['/invitation/AB12', '301 /'],
      ['/invitation/AB12?utm_source=a%20b&x', '301 /?utm_source=a%20b&x'],
      ['/invitation/AB12?dialog=findMyTour', '301 /?dialog=findMyTour'],
      ['/invitation/ab-12_x', '301 /'],
      ['/invitation/AB12?next=//evil.com', '301 /?next=//evil.com'],
      ['/invitation/AB12?x=1', '301 /?x=1', stale],
    ],
  ],
  [
    '/invitation/{referral_code?} | referral invitation',
    [
      ['/invitation', '301 /'],
      ['/invitation?a=%2F', '301 /?a=%2F'],
      ['/invitation/AB12/', '301 /invitation/AB12'],
      ['/invitation//evil.com', '301 /invitation/evil.com'],
      ['/invitation/evil.com', '404'],
      ['/invitation/a%20b', '404'],
      ['/invitation/AB12/more', '404'],
      ['/invitations/AB12', '404'],
    ],
  ],
  [
    'A signed-in user opening the invitation referral route is sent to /user/profile, unless the query dialog equals findMyTour.',
    [
      ['/invitation/AB12', '307 /user/profile', user],
      ['/invitation', '307 /user/profile', user],
      ['/invitation/AB12?dialog=auth', '307 /user/profile', user],
      ['/invitation/AB12?dialog=findmytour', '307 /user/profile', user],
      ['/invitation/AB12?xdialog=findMyTour', '307 /user/profile', user],
      ['/invitation/AB12?dialog=findMyTour', '301 /?dialog=findMyTour', user],
      ['/invitation/AB12?a=b&dialog=findMyTour', '301 /?a=b&dialog=findMyTour', user],
      ['/invitation/AB12?dialog=find%4DyTour', '301 /?dialog=find%4DyTour', user],
      ['/invitation/AB12?dialog=auth', '301 /?dialog=auth', stale],
    ],
  ],
]
