import { vi } from 'vitest'

/** The browser's way to send something and be told how much has left. */
export class FakeRequest {
  static all: FakeRequest[] = []
  readonly upload: { onprogress?: (event: { loaded: number; total: number }) => void } = {}
  readonly headers: Record<string, string> = {}
  status = 0
  responseText = ''
  onload?: () => void
  onerror?: () => void
  onabort?: () => void
  constructor() {
    FakeRequest.all.push(this)
  }
  open() {}
  setRequestHeader(name: string, value: string) {
    this.headers[name.toLowerCase()] = value
  }
  send() {}
  abort() {
    this.onabort?.()
  }
  answer(status: number, body: object) {
    this.status = status
    this.responseText = JSON.stringify(body)
    this.onload?.()
  }
}
/** The one that was begun last. */
export const newestUpload = () => FakeRequest.all.at(-1) as FakeRequest

/** From here on nothing leaves, and tests answer. */
export function stubUploads(): void {
  FakeRequest.all = []
  vi.stubGlobal('XMLHttpRequest', FakeRequest)
}
