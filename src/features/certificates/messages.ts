/** What live attendance rests on, on the certificate and its public page. */
export const evidenceMessages = {
	report: "Attendance confirmed by the meeting provider's report",
	presence: "Attendance confirmed on the session's page",
	corrected: "Attendance confirmed by staff",
};
