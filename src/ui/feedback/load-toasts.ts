type ToastsModule = typeof import("./toast-container.tsx");

const loaded = Promise.withResolvers<ToastsModule>();
let loading = false;

/** Resolves when the toast code has been loaded. */
export const toastsLoaded = loaded.promise;

/** Loads the toast code once. The next call tries again after a failure. */
export function loadToasts(): void {
	if (loading) return;
	loading = true;
	const load = () => import("./toast-container.tsx");
	load()
		.catch(load)
		.then(loaded.resolve, (error) => {
			loading = false;
			console.error("Notices can't be shown:", error);
		});
}
