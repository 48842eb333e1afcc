import type { Cases } from './case'

export const HOSTS: Cases = [
  [
    'Slugs are validated through the API: if the slug is not one of the current es or en slugs',
    [
      ['/anfitrion/cenotes-del-oriente', '200 es /host/cenotes-del-oriente'],
      ['/host/cenotes-del-oriente', '200 en /host/cenotes-del-oriente'],
      [
        '/anfitrion/cenotes-del-oriente?utm_id=7',
        '200 es_CO.COP /host/cenotes-del-oriente',
        { locale: 'es_CO', currency: 'COP' },
      ],
      ['/anfitrion/cenotes-del-oriente', '200 en /host/cenotes-del-oriente', { locale: 'en_US' }],
      ['/anfitrion/finca-esperanza', '301 /anfitrion/finca-la-esperanza'],
      ['/host/finca-esperanza?a=1&b=%20', '301 /host/finca-la-esperanza?a=1&b=%20'],
      ['/anfitrion/cenotes-del-oriente/', '301 /anfitrion/cenotes-del-oriente'],
      ['/anfitrion/nadie-de-aqui', '404'],
      ['/host/salkantay-a-machu-picchu', '404'],
      ['/tours/cenotes-del-oriente', '404'],
      ['/anfitrion', '404'],
      ['/host', '404'],
      ['/hosts/cenotes-del-oriente', '404'],
      ['/anfitrión/cenotes-del-oriente', '404'],
      ['/anfitrion/cenotes-del-oriente/viajes', '404'],
      ['/Host/cenotes-del-oriente', '301 /404'],
    ],
  ],
]
