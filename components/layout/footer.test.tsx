import { renderToString } from 'react-dom/server'
import { expect, it } from 'vitest'
import { renderInSpanish, Spanish } from '@/tests/support/spanish'
import { Footer } from './footer'

const CONTACT = {
  customer_service: {
    whatsapp: ['+52 55 5550 0118'],
    phone: '+52 55 5550 0119',
    email: 'ayuda@andanza.example',
    schedules: 'Todos los días',
  },
  company: { name: 'Andanza', registry: null, address: 'Ciudad de México' },
}

it('numbers of the foot stay in one line, and its address breaks after the @ alone', () => {
  renderInSpanish(<Footer market={{ locale: 'es_MX', currency: 'MXN' }} contact={CONTACT} />)
  const link = (start: string) => document.querySelector(`a[href^="${start}"]`) ?? expect.fail(start)
  expect(link('mailto:').innerHTML).toBe('ayuda@<wbr>andanza.example')
  expect(link('tel:').getAttribute('href')).toBe('tel:+525555500119')
  expect(link('tel:').textContent).not.toContain(' ')
  expect(link('https://wa.me/').textContent?.split(' ')).toEqual([
    'WhatsApp',
    expect.stringContaining('0118'),
  ])
})

it('offers the other languages and currencies in a form of the browser where no scripts run', () => {
  const html = renderToString(
    <Spanish>
      <Footer market={{ locale: 'es_MX', currency: 'MXN' }} contact={null} />
    </Spanish>,
  )
  const [, without = ''] = /<noscript>(.*?)<\/noscript>/.exec(html) ?? []
  const form = new DOMParser().parseFromString(without, 'text/html').forms[0] ?? expect.fail('no form')
  expect([form.method, form.getAttribute('action')]).toEqual(['post', '/internal/market'])
  const buttons = [...form.querySelectorAll('button')].map(
    ({ type, name, value }) => `${type} ${name} ${value}`,
  )
  expect(buttons).toEqual([
    'submit locale en_US',
    'submit locale es_CO',
    'submit currency USD',
    'submit currency COP',
  ])
})
