import { createCipheriv, createDecipheriv, randomBytes, scryptSync } from "node:crypto";
import { ArchiveBroken } from "./tar.ts";

// Format: a magic string, 16 bytes of salt, then chunks. Each chunk has its length (the first bit is set on the last one),
// its bytes under AES-256-GCM, and a 16-byte tag. The nonce contains the chunk's number and whether it is the last.
// Removed, reordered or truncated chunks are therefore detected.
const words = Buffer.from("lectern-sealed-1\n");
const [saltBytes, proofBytes, chunkBytes, lastBit] = [16, 16, 64 * 1024, 0x8000_0000];

/** Encrypts a stream with a passphrase. */
export async function* seal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
	const salt = randomBytes(saltBytes);
	const key = keyOf(passphrase, salt);
	yield Buffer.concat([words, salt]);
	let number = 0;
	const close = (chunk: Buffer, last: boolean) => {
		const cipher = createCipheriv("aes-256-gcm", key, nonceOf(number++, last));
		const length = Buffer.alloc(4);
		length.writeUInt32BE((chunk.length | (last ? lastBit : 0)) >>> 0);
		return Buffer.concat([length, cipher.update(chunk), cipher.final(), cipher.getAuthTag()]);
	};
	let held: Buffer = Buffer.alloc(0);
	for await (const part of source) {
		held = Buffer.concat([held, part]);
		for (; held.length > chunkBytes; held = held.subarray(chunkBytes)) yield close(held.subarray(0, chunkBytes), false);
	}
	yield close(held, true);
}

/** Checks whether a file starts like an encrypted archive. */
export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, words.length).equals(words);

/**
 * Decrypts an archive that `seal` encrypted.
 *
 * @throws ArchiveBroken if the passphrase is wrong, or bytes were changed or cut off
 */
export async function* unseal(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
	const parts = source[Symbol.asyncIterator]();
	let held: Buffer = Buffer.alloc(0);
	const take = async (bytes: number) => {
		while (held.length < bytes) {
			const { value, done } = await parts.next();
			if (done) throw new ArchiveBroken("The backup is incomplete: its end is missing.");
			held = Buffer.concat([held, value]);
		}
		const taken = held.subarray(0, bytes);
		held = held.subarray(bytes);
		return taken;
	};
	await take(words.length);
	const key = keyOf(passphrase, await take(saltBytes));
	for (let number = 0; ; number++) {
		const length = (await take(4)).readUInt32BE();
		const last = length >= lastBit;
		const bytes = last ? length - lastBit : length;
		if (bytes > chunkBytes) throw new ArchiveBroken(wrong);
		const chunk = await take(bytes + proofBytes);
		const cipher = createDecipheriv("aes-256-gcm", key, nonceOf(number, last), { authTagLength: proofBytes });
		cipher.setAuthTag(chunk.subarray(bytes));
		try {
			yield Buffer.concat([cipher.update(chunk.subarray(0, bytes)), cipher.final()]);
		} catch (error) {
			throw new ArchiveBroken(wrong, { cause: error });
		}
		if (last) return;
	}
}

const wrong = "The passphrase is wrong, or the backup is damaged.";

/** Makes each guess of a passphrase cost 64 MB and a fraction of a second. */
const keyOf = (passphrase: string, salt: Buffer) => scryptSync(passphrase, salt, 32, { N: 2 ** 16, r: 8, p: 1, maxmem: 2 ** 27 });

function nonceOf(number: number, last: boolean): Buffer {
	const nonce = Buffer.alloc(12);
	nonce.writeUInt8(last ? 1 : 0);
	nonce.writeUIntBE(number, 6, 6);
	return nonce;
}
