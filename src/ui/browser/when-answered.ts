/**
 * Runs work in the background, once the browser has painted the effect of the user's input.
 * Runs it right before that paint in browsers without a scheduler.
 */
export const whenAnswered = (work: () => void): void => {
	requestAnimationFrame(() => {
		if (window.scheduler) void window.scheduler.postTask(work, { priority: "background" });
		else work();
	});
};
