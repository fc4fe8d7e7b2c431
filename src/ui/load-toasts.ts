let loading: Promise<typeof import("./shown-toasts.tsx")> | undefined;

/** Loads the code that shows toasts, once; again when it could not be had. */
export function loadToasts() {
	loading ??= import("./shown-toasts.tsx").catch((error) => {
		loading = undefined;
		throw error;
	});
	return loading;
}
