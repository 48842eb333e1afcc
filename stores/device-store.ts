import { createStore } from 'zustand/vanilla'
import { debounce } from '@/lib/device/debounce'
import { type DeviceMode, deviceMode, isMobilePlatform } from '@/lib/device/device-mode'

interface DeviceState {
  /** Mobile until the browser says otherwise (specification §4). For behaviour only: the first paint is CSS. */
  readonly mode: DeviceMode
}

export const device = createStore<DeviceState>(() => ({ mode: 'mobile' }))

/** Specification §9: resize handlers wait until it has been quiet this long, in milliseconds. */
const QUIET = 100

let isWatched = false

/** Reads the mode now and after every resize; once per page. */
export function watchDevice(): void {
  if (isWatched) return
  isWatched = true
  const read = () =>
    device.setState({ mode: deviceMode(window.innerWidth, isMobilePlatform(navigator.userAgent)) })
  read()
  addEventListener('resize', debounce(read, QUIET))
}
