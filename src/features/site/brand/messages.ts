/** A step of the setup checklist on the dashboard. */
export const logoStep = {
	title: "Upload your logo",
	text: "Your name, logo and colors appear on every page, email and invoice.",
};
