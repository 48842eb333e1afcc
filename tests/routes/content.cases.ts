import type { Cases } from './case'

/** Content of `tests/routes/support/world.ts`. */
export const CONTENT: Cases = [
  [
    '/announcement/{slug} | announcement post (links are built as slug-id)',
    [
      ['/announcement/viaja-ligero-7', '200 es /announcement/viaja-ligero-7'],
      ['/announcement/travel-light-7', '200 en /announcement/travel-light-7'],
      ['/announcement/viaja-mas-ligero-7?a=%20', '301 /announcement/viaja-ligero-7?a=%20'],
      ['/announcement/viaja-ligero', '404'],
      ['/announcement/7', '404'],
      ['/announcement/viaja-ligero-7/x', '404'],
      ['/announcements/viaja-ligero-7', '404'],
    ],
  ],
  [
    '/f/{permalink?} | flight landing',
    [
      ['/f', '200 es /f'],
      ['/f/vuelos-a-el-cairo', '200 es /f/vuelos-a-el-cairo'],
      ['/f/flights-to-cairo', '200 en /f/flights-to-cairo'],
      ['/f/', '301 /f'],
      ['/f/vuelos-a-marte', '404'],
      ['/f/vuelos-a-el-cairo/x', '404'],
      ['/f/nados-a-el-cairo', '301 /f/vuelos-a-el-cairo'],
    ],
  ],
  [
    '/h/{permalink?} | hotel landing',
    [
      ['/h', '200 es /h'],
      ['/h', '200 en /h', { accept: 'en' }],
      ['/h/hoteles-en-cusco', '200 es /h/hoteles-en-cusco'],
      ['/h/hotels-in-cusco?x', '200 en /h/hotels-in-cusco'],
      ['/h/vuelos-a-el-cairo', '404'],
      ['/h/hoteles-en-cusco/', '301 /h/hoteles-en-cusco'],
    ],
  ],
  [
    '/l/{permalink?} and /p/{slug?} | landing pages',
    [
      ['/l/puente-de-noviembre', '200 es /l/puente-de-noviembre'],
      ['/p/puente-de-noviembre', '200 es /p/puente-de-noviembre'],
      ['/l/november-long-weekend', '200 en /l/november-long-weekend'],
      ['/p/puente-noviembre?x=1', '301 /p/puente-de-noviembre?x=1'],
      ['/l', '404'],
      ['/p', '404'],
      ['/l/no-hay', '404'],
      ['/p/puente-de-noviembre/gnrl1', '404'],
    ],
  ],
  [
    '/permalink/{slug?} | permalink page',
    [
      ['/permalink/puente-de-noviembre', '200 es /permalink/puente-de-noviembre'],
      ['/permalink/november-long-weekend', '200 en /permalink/november-long-weekend'],
      ['/permalink', '404'],
      ['/permalink/no-hay', '404'],
    ],
  ],
  [
    '/landing/{permalink?}/{test?} | landing with optional A/B variant',
    [
      ['/landing/puente-de-noviembre', '200 es /landing/puente-de-noviembre'],
      ['/landing/november-long-weekend', '200 en /landing/november-long-weekend'],
      ['/landing/puente-de-noviembre/ppcv1', '200 es /landing/puente-de-noviembre/ppcv1'],
      ['/landing/puente-de-noviembre/gnrl1', '200 es /landing/puente-de-noviembre/gnrl1'],
      ['/landing/november-long-weekend/gnrl2', '200 en /landing/november-long-weekend/gnrl2'],
      ['/landing/puente-de-noviembre/gnrl3?a', '200 es /landing/puente-de-noviembre/gnrl3'],
      ['/landing/puente-de-noviembre/exp1', '200 es /landing/puente-de-noviembre/exp1'],
      ['/landing/puente-de-noviembre/other', '200 es /landing/puente-de-noviembre'],
      ['/landing/puente-noviembre/exp1?a', '301 /landing/puente-de-noviembre/exp1?a'],
      ['/landing/no-hay/exp1', '404'],
      ['/landing', '404'],
      ['/landing/puente-de-noviembre/exp1/x', '404'],
      // No test of a landing runs: nobody is assigned, and nobody stays with one they typed.
      [
        '/landing/puente-de-noviembre',
        '200 es /landing/puente-de-noviembre',
        { ab: 'dddddddddddddddddddddddddd.landing-gnrl1-x' },
      ],
    ],
  ],
  [
    '/outlet/{test} | outlet variant',
    [
      ['/outlet/gnrl1', '200 es /outlet/gnrl1'],
      ['/outlet/gnrl2', '200 es /outlet/gnrl2'],
      ['/outlet/gnrl3', '200 en /outlet/gnrl3', { accept: 'en' }],
      ['/outlet/exp1?utm=1', '200 es /outlet/exp1'],
      ['/outlet/ppcv1', '200 es /outlet/ppcv1'],
      ['/outlet/other', '200 es /outlet'],
      ['/outlet/GNRL1', '404'],
      ['/outlet/gnrl1/x', '404'],
      ['/outlet', '200 es /outlet/exp1', { ab: 'dddddddddddddddddddddddddd' }],
      ['/outlet', '200 es /outlet', { ab: 'aaaaaaaaaaaaaaaaaaaaaaaaaa' }],
      ['/outlet/other', '200 es /outlet', { ab: 'dddddddddddddddddddddddddd' }],
    ],
  ],
  [
    'Further redirects (buen-fin-viajes and two retired landing pages to /404) exist but are disabled.',
    [
      ['/buen-fin-viajes', '404'],
      ['/buen-fin-viajes?x', '404', { enabled: ['landing-hot-sale-viajes'] }],
      ['/buen-fin-viajes', '301 /404', { enabled: ['buen-fin-viajes'] }],
      ['/buen-fin-viajes?x=1', '301 /404', { enabled: ['x', 'buen-fin-viajes'] }],
      ['/landing/hot-sale-viajes', '404'],
      ['/landing/hot-sale-viajes', '301 /404', { enabled: ['landing-hot-sale-viajes'] }],
      ['/landing/verano-en-europa', '200 es /landing/verano-en-europa'],
      ['/landing/verano-en-europa', '301 /404', { enabled: ['landing-verano-en-europa'] }],
      [
        '/landing/summer-in-europe',
        '200 en /landing/summer-in-europe',
        { enabled: ['landing-verano-en-europa'] },
      ],
      ['/buen-fin', '200 es /buen-fin', { enabled: ['buen-fin-viajes'] }],
    ],
  ],
  [
    'component preview pages under /f/components/availability',
    [
      ['/f/components/availability', '200 es /f/components/availability'],
      ['/f/components/availability/sold-out', '200 es /f/components/availability/sold-out'],
      ['/f/components/availability/open-date', '200 es /f/components/availability/open-date'],
      ['/f/components/availability/loading', '200 es /f/components/availability/loading'],
      ['/f/components/availability/failed', '200 en /f/components/availability/failed', { accept: 'en' }],
      ['/f/components/availability/broken', '404'],
      ['/f/components/calendar', '404'],
      ['/f/components', '404'],
      ['/h/components/availability', '404'],
    ],
  ],
]
