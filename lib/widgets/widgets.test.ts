import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  parseWidgets,
  readWidgets,
  WIDGET_KINDS,
  widgetOrigins,
  widgetsProblem,
  writeWidgets,
} from './widgets'

const CHAT = { WIDGETS: 'chat=https://chat.example/frame?site=7', WIDGET_ORIGINS: 'https://chat.example' }
const OWN = ['https://andanza.example']

describe('widgets of other companies', () => {
  it('are none unless an operator sets them', () => {
    expect([readWidgets({}), widgetOrigins({}), widgetsProblem({}, OWN)]).toEqual([[], [], null])
  })

  it('are those that are named with the origins they may be of', () => {
    expect(readWidgets(CHAT)).toEqual([{ kind: 'chat', url: 'https://chat.example/frame?site=7' }])
    expect(widgetsProblem(CHAT, OWN)).toBeNull()
    expect(widgetOrigins({ WIDGET_ORIGINS: ' https://a.example/ , https://b.example:8443' })).toEqual([
      'https://a.example',
      'https://b.example:8443',
    ])
  })

  it.each([
    [{ ...CHAT, WIDGETS: 'chat=http://chat.example/' }, /must be such as/],
    [{ ...CHAT, WIDGETS: 'poll=https://chat.example/' }, /must be such as/],
    [{ ...CHAT, WIDGETS: 'chat=https://chat.example/ chat=https://chat.example/b' }, /must be such as/],
    [{ ...CHAT, WIDGETS: 'chat=javascript:alert(1)' }, /must be such as/],
    [{ WIDGETS: CHAT.WIDGETS }, /WIDGET_ORIGINS lists/],
    [{ ...CHAT, WIDGET_ORIGINS: 'https://other.example' }, /WIDGET_ORIGINS lists/],
    [{ ...CHAT, WIDGET_ORIGINS: 'https://chat.example,https:' }, /a list of origins/],
    [{ ...CHAT, WIDGET_ORIGINS: "https://chat.example,'self'" }, /a list of origins/],
    [{ ...CHAT, WIDGET_ORIGINS: 'https://chat.example,https://*' }, /a list of origins/],
    [{ ...CHAT, WIDGET_ORIGINS: 'https://chat.example https://b.example' }, /a list of origins/],
    [{ WIDGETS: 'chat=https://andanza.example/', WIDGET_ORIGINS: 'https://andanza.example' }, /other sites/],
  ])('are refused at the start: %o', (environment, why) => {
    expect(widgetsProblem(environment, OWN)).toMatch(why)
  })

  it('are read from a page as they were written there, whatever their addresses', () => {
    const widgets = fc.uniqueArray(
      fc.record({
        kind: fc.constantFrom(...WIDGET_KINDS),
        url: fc.webUrl({ validSchemes: ['https'], withQueryParameters: true }),
      }),
      { selector: ({ kind }) => kind },
    )
    fc.assert(
      fc.property(widgets, (all) => {
        expect(parseWidgets(writeWidgets(all))).toEqual(all)
      }),
    )
  })

  it('add nothing to a policy but origins of https', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        for (const origin of widgetOrigins({ WIDGET_ORIGINS: text }))
          expect(origin).toMatch(/^https:\/\/[^\s;,'*]+$/)
      }),
    )
  })
})
