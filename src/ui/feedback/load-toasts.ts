type Shown = typeof import("./shown-toasts.tsx");

const loaded = Promise.withResolvers<Shown>();
let loading = false;

/** The code that shows toasts, once somebody has wanted it. */
export const toastsLoaded = loaded.promise;

/** Loads the code that shows toasts, once; again when it could not be had. */
export function loadToasts(): void {
	if (loading) return;
	loading = true;
	import("./shown-toasts.tsx").then(loaded.resolve, (error) => {
		loading = false;
		console.error("Notices can't be shown:", error);
	});
}
