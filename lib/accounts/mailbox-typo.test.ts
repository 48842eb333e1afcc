import { expect, it } from 'vitest'
import { meantAddress } from './mailbox-typo'

it.each([
  ['ana@gmial.com', 'ana@gmail.com'],
  ['ana@gmail.con', 'ana@gmail.com'],
  ['ana@gmai.com', 'ana@gmail.com'],
  ['Ana.Gomez@gmaill.com ', 'Ana.Gomez@gmail.com'],
  ['ana@hotmial.com', 'ana@hotmail.com'],
  ['ana@hotmal.con', 'ana@hotmail.com'],
  ['ana@outlok.com', 'ana@outlook.com'],
  ['ana@yaho.com', 'ana@yahoo.com'],
  ['ana@yahoo.com.xm', 'ana@yahoo.com.mx'],
  ['ana@iclod.com', 'ana@icloud.com'],
])('asks whoever writes %s whether %s was meant', (typed, meant) => {
  expect(meantAddress(typed)).toBe(meant)
})

it.each([
  'ana@gmail.com',
  'ana@yahoo.com.mx',
  'ana@mail.com',
  'ana@ymail.com',
  'ana@empresa.com.mx',
  'ana',
  'ana@',
  '@gmail.con',
  'a@b@gmail.con',
  'ana@unam.mx',
  'ana@correo.example',
])('asks nothing of %s', (typed) => expect(meantAddress(typed)).toBeNull())
