export const connectionsMessages = {
	title: "Payments and email",
	saved: (moment: string, name: string | null) => (name === null ? `Saved ${moment}` : `Saved ${moment} by ${name}`),
};
