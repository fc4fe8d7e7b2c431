/** The browser cache with a customer's courses, if the customer keeps them on this device. */
export const ownFilesCache = "own-files";

/** Deletes a customer's files from this device, so that its next user finds nothing. */
export const deleteOwnFiles = async (): Promise<void> => {
	// Browsers offer the cache on secure pages only. A failure means that there is none.
	await globalThis.caches?.delete(ownFilesCache).catch(() => false);
};
