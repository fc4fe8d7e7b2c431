export const orderLayout = "grid gap-5 rounded-lg border border-line bg-surface p-4 shadow-sm sm:grid-cols-[15rem_1fr] sm:gap-7 sm:p-5";
