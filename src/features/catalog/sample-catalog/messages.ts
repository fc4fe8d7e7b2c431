/** Steps of the setup checklist on the dashboard. */
export const sampleStepMessages = {
	course: { title: "Add your first course", text: "Create it here, or import your courses from a spreadsheet." },
	samples: {
		title: "Remove the samples",
		text: "Delete the sample courses, instructors and articles. You can restore them for a week.",
	},
};
