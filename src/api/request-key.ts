/** Creates an idempotency key for a request. Unlike `crypto.randomUUID`, it also works without https. */
export const newRequestKey = (): string =>
	[...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
