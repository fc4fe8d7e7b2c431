/** Steps of the setup checklist on the dashboard. */
export const sampleStepMessages = {
	course: { title: "Add your first course", text: "Create it here, or import your courses from a spreadsheet." },
	samples: { title: "Remove the samples", text: "Unpublish or archive the sample courses so visitors can't buy them." },
};
