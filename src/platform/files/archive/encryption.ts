import { ReadableStream } from "node:stream/web";
import { Decrypter, Encrypter } from "age-encryption";
import { ArchiveBroken } from "./tar.ts";

/** The first line of every age file (https://age-encryption.org/v1). */
const magic = Buffer.from("age-encryption.org/v1\n");
/** Makes each guess of a passphrase cost 64 MB and a fraction of a second. */
const workFactor = 16;

export const isEncrypted = (beginning: Buffer): boolean => beginning.subarray(0, magic.length).equals(magic);

export async function* encrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
	const encrypter = new Encrypter();
	encrypter.setPassphrase(passphrase);
	encrypter.setScryptWorkFactor(workFactor);
	for await (const part of await encrypter.encrypt(toStream(source))) yield toBuffer(part);
}

/** Decrypts a stream. Throws ArchiveBroken if the passphrase is wrong, or bytes were changed, reordered or cut off. */
export async function* decrypt(source: AsyncIterable<Buffer>, passphrase: string): AsyncGenerator<Buffer> {
	const decrypter = new Decrypter();
	decrypter.addPassphrase(passphrase);
	let message = "The passphrase is wrong, or the backup is damaged.";
	try {
		const decrypted = await decrypter.decrypt(toStream(source));
		// The header proves the passphrase; later errors come from changed or missing bytes.
		message = "The backup is damaged or incomplete.";
		for await (const part of decrypted) yield toBuffer(part);
	} catch (error) {
		if ((error as NodeJS.ErrnoException).code !== undefined) throw error;
		throw new ArchiveBroken(message, { cause: error });
	}
}

const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) => Buffer.from(buffer, byteOffset, byteLength);

const toStream = (source: AsyncIterable<Buffer>) =>
	ReadableStream.from(source) as globalThis.ReadableStream<Uint8Array>;
