import { readSession } from "#storefront-kit/index.ts";

/**
 * Uploads a document of the signed-in customer in one request.
 *
 * @param address that of `serveFileUpload`
 * @param failed what to say if the server says nothing
 */
export async function uploadFile(
	address: string,
	file: File,
	query: Record<string, string>,
	failed: string,
): Promise<{ ok: boolean; message: string }> {
	try {
		const response = await fetch(`${address}?${new URLSearchParams({ ...query, name: file.name.slice(-200) })}`, {
			method: "POST",
			headers: {
				authorization: `Bearer ${readSession()?.token ?? ""}`,
				"content-type": "application/octet-stream",
			},
			body: file,
		});
		const body: unknown = await response.json();
		const isSentence = typeof body === "object" && body !== null && "message" in body;
		return { ok: response.ok, message: isSentence ? String(body.message) : failed };
	} catch {
		return { ok: false, message: failed };
	}
}
