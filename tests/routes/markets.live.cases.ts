import type { Cases } from './case'

export const MARKETS: Cases = [
  [
    'Locale is accepted only if in the allowed list (a hyphen is converted to underscore).',
    [
      ['/', '200 es /', { locale: 'es_MX' }],
      ['/', '200 en /', { locale: 'en_US' }],
      ['/', '200 en /', { locale: 'en-US' }],
      ['/', '200 es_CO.MXN /', { locale: 'es_CO' }],
      ['/search', '200 es_CO.MXN /search', { locale: 'es-CO' }],
      ['/', '200 es /', { locale: 'fr_FR' }],
      ['/', '200 es /', { locale: 'en' }],
      ['/', '200 en /', { locale: 'EN_US', accept: 'en' }],
      ['/', '200 es_CO.COP /', { accept: 'es-CO,es;q=0.9' }],
      ['/', '200 en_US.USD /', { accept: 'en-US,en;q=0.9' }],
      ['/', '200 es_CO.MXN /', { accept: 'es-CO,es;q=0.9', currency: 'MXN' }],
      ['/', '200 es_CO.MXN /', { locale: 'es_CO', accept: 'en' }],
      ['/', '200 es /', { accept: 'fr-FR,de' }],
      ['/', '200 en /', { accept: 'fr;q=0.9,en;q=0.8,es;q=0.7' }],
      ['/country/travel-to-egypt', '200 es /country/egipto', { locale: 'es_MX' }],
      ['/pais/viajar-a-egipto', '200 en /country/egypt', { locale: 'en_US' }],
      ['/pais/viajar-a-egipto', '200 es_CO.MXN /country/egipto', { accept: 'en,es-CO;q=0.5' }],
      ['/tours/a-day-among-cenotes', '200 es_CO.MXN /tours/un-dia-entre-cenotes', { locale: 'es_CO' }],
    ],
  ],
  [
    'Currency is accepted only if uppercase and in the allowed list; otherwise the current value is kept.',
    [
      ['/', '200 es_MX.USD /', { currency: 'USD' }],
      ['/', '200 es_MX.COP /', { currency: 'COP' }],
      ['/', '200 es /', { currency: 'usd' }],
      ['/', '200 es /', { currency: 'EUR' }],
      ['/', '200 es /', { currency: 'US' }],
      ['/404', '404 en_US.USD /404', { locale: 'en_US', currency: 'USD' }],
      ['/no-existe', '404 es_CO.COP', { locale: 'es_CO', currency: 'COP' }],
    ],
  ],
  [
    'Slugs are validated through the API',
    [
      ['/ciudad/merida', '200 en /city/merida', { locale: 'en_US' }],
      ['/paquete/the-best-of-peru', '200 es /paquete/lo-mejor-de-peru', { locale: 'es_MX' }],
      ['/experience/a-day-among-cenotes', '200 es /experience/un-dia-entre-cenotes', { locale: 'es_MX' }],
    ],
  ],
  [
    'Slugs are checked through the API (see section 5).',
    [
      ['/tours/velero-en-bahia-de-banderas', '200 es /tours/velero-en-bahia-de-banderas'],
      ['/tours/sailing-banderas-bay', '200 en /tours/sailing-banderas-bay'],
      ['/tours/sailing-banderas-bay', '200 es /tours/velero-en-bahia-de-banderas', { locale: 'es_MX' }],
    ],
  ],
]
