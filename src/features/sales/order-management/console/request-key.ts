/** A key that no other press has: sent again, the server does the same thing once. Unlike `randomUUID` it needs no https. */
export const newRequestKey = (): string => [...crypto.getRandomValues(new Uint8Array(18))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
