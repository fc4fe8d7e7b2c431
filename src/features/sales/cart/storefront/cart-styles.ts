export const columnStyles = "grid gap-x-12 gap-y-8 lg:grid-cols-[1fr_24rem] lg:items-start";

export const lineStyles =
	"grid grid-cols-[6rem_1fr_auto] items-start gap-4 border-b border-line py-6 sm:grid-cols-[11rem_1fr_auto] sm:gap-6";
