import type { Cases } from './case'

export const ATTACKS: Cases = [
  [
    'A stored redirect path is used only if it is a same-site path starting with a slash with limited characters; otherwise it is ignored.',
    [
      ['//evil.com', '301 /evil.com'],
      ['///evil.com', '301 /evil.com'],
      ['//evil.com/%2e%2e?next=//x', '301 /evil.com/%2e%2e?next=//x'],
      ['/tours//un-dia-entre-cenotes?x=1', '301 /tours/un-dia-entre-cenotes?x=1'],
      ['/search/', '301 /search'],
      ['/search/?a=/', '301 /search?a=/'],
      ['/%2f%2fevil.com', '404'],
      ['/%2F%2Fevil.com/', '404'],
      ['/%2fevil.com', '404'],
      ['/%5cevil.com', '404'],
      ['/%5c%5cevil.com', '404'],
      ['/evil.com', '404'],
      ['/javascript:alert', '404'],
      ['/javascript%3aalert', '404'],
      ['/data:text', '404'],
      ['/https://evil.com', '301 /https:/evil.com'],
      ['/https:%2f%2fevil.com', '404'],
      ['/@evil.com', '404'],
      ['/tours%2fun-dia-entre-cenotes', '404'],
      ['/tours/un-dia%2fentre-cenotes', '404'],
      ['/user%2fprofile', '404'],
      ['/user%2Fprofile%2Fdata', '404'],
      ['/%75ser/profile', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
      ['/user/%70rofile', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
      ['/tours/%E0%A4%A', '404'],
      ['/%', '404'],
      ['/%zz', '404'],
      ['/tours/a%00b', '404'],
      ['/search%0a', '404'],
      ['/search%0d%0aset-cookie:x', '404'],
      ['/hotsale?next=//evil.com', '301 /outlet?next=//evil.com'],
      ['/invitation/%2f%2fevil.com', '404'],
      ['/invitation/AB12?redirect=https://evil.com', '301 /?redirect=https://evil.com'],
      ['/user/profile/points?redirect=//evil.com', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile%2Fpoints'],
      ['/user/profile?a=\\evil', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
    ],
  ],
]

/** What only the pure decision sees: clients and our own process clean it away before. */
export const RAW_PATHS: Cases = [
  [
    'A stored redirect path is used only if it is a same-site path starting with a slash',
    [
      ['//evil.com/', '301 /evil.com'],
      ['/search//', '301 /search'],
      ['//admin//', '301 /404'],
      ['/about-u%73', '200 es /about-us'],
      ['/\\evil.com', '404'],
      ['/\\\\evil.com/', '404'],
      ['/search\\', '404'],
      ['/tours/a\\b', '404'],
      ['/tours/../user/profile', '404'],
      ['/./search', '404'],
      ['/user/profile?x=<script>', '307 /?dialog=auth&redirect=%2Fuser%2Fprofile'],
    ],
  ],
]
