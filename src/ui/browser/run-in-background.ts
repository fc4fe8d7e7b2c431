/**
 * Runs work with background priority after the next paint, so that the user's input takes effect first.
 * Browsers without a scheduler run it right before that paint.
 */
export const runInBackground = (work: () => void): void => {
	requestAnimationFrame(() => {
		if (window.scheduler) void window.scheduler.postTask(work, { priority: "background" });
		else work();
	});
};
