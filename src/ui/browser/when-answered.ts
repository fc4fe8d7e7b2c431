/**
 * Does what can wait, once the processor has nothing more pressing to do: whatever somebody just pressed is answered first.
 * A browser that knows no such order does it at once.
 */
export const whenAnswered = (work: () => void): void => {
	if (window.scheduler) void window.scheduler.postTask(work, { priority: "background" });
	else work();
};
