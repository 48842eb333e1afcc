import type { CallData } from '@/lib/api/call'
import type { askToAddPasskey, askToStepUpByPasskey } from '@/lib/desk/passkeys/passkey-contract'
import type { PasskeyProof } from '@/lib/desk/passkeys/passkey-proof'
import { PasskeyFailure } from './passkey-failure'

const TIMEOUT_MS = 5 * 60_000

/** Has a passkey of this device, or of one beside it, sign what the server asked for. @throws PasskeyFailure */
export async function signWithPasskey(asked: CallData<typeof askToStepUpByPasskey>): Promise<PasskeyProof> {
  const credential = await inCeremony(() =>
    navigator.credentials.get({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        ...{ rpId: asked.rp_id, userVerification: 'required', timeout: TIMEOUT_MS },
        allowCredentials: asked.credential_ids.map(descriptor),
      },
    }),
  )
  const { response, id } = credential as PublicKeyCredential & { response: AuthenticatorAssertionResponse }
  return {
    credential_id: id,
    client_data: textOf(response.clientDataJSON),
    authenticator_data: textOf(response.authenticatorData),
    signature: textOf(response.signature),
  }
}

/** Has a device make a passkey for the desk. @throws PasskeyFailure */
export async function makePasskey(asked: CallData<typeof askToAddPasskey>) {
  const credential = await inCeremony(() =>
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(asked.challenge),
        rp: { id: asked.rp_id, name: asked.rp_name },
        user: {
          ...{ id: bytesOf(asked.user.id), name: asked.user.name },
          displayName: asked.user.display_name,
        },
        pubKeyCredParams: asked.algorithms.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: asked.credential_ids.map(descriptor),
        authenticatorSelection: { residentKey: 'preferred', userVerification: 'required' },
        ...{ attestation: 'none', timeout: TIMEOUT_MS },
      },
    }),
  )
  const { response, id } = credential as PublicKeyCredential & { response: AuthenticatorAttestationResponse }
  return {
    credential_id: id,
    client_data: textOf(response.clientDataJSON),
    attestation: textOf(response.attestationObject),
  }
}

async function inCeremony(ask: () => Promise<Credential | null>): Promise<Credential> {
  if (typeof PublicKeyCredential === 'undefined') throw new PasskeyFailure('unsupported')
  try {
    const credential = await ask()
    if (credential) return credential
  } catch (error) {
    throw new PasskeyFailure(whyOf(error))
  }
  throw new PasskeyFailure('closed')
}

/** Browsers tell closed and too late by one name, so that a site learns nothing of keys that are there. */
function whyOf(error: unknown): PasskeyFailure['why'] {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'InvalidStateError') return 'exists'
  return name === 'SecurityError' || name === 'NotSupportedError' ? 'unsupported' : 'closed'
}

const descriptor = (id: string): PublicKeyCredentialDescriptor => ({ type: 'public-key', id: bytesOf(id) })

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  const binary = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(binary, (letter) => letter.charCodeAt(0))
}

function textOf(bytes: ArrayBuffer): string {
  const binary = String.fromCharCode(...new Uint8Array(bytes))
  return btoa(binary).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}
