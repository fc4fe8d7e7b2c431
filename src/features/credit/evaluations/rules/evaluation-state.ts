interface Facts {
	/** Whether a rule of the course's programs makes the evaluation a condition of credit. */
	isRequired: boolean;
	/** Whether the person attended or watched enough. */
	hasCompleted: boolean;
	/** Whether the enrollment has a valid certificate. */
	isCertified: boolean;
	isGiven: boolean;
}

/**
 * Decides whether an evaluation can be given or changed: after the course, until the certificate is issued that needs it. Then the
 * answers are evidence.
 */
export function evaluationState({ isRequired, hasCompleted, isCertified, isGiven }: Facts): "open" | "too_early" | "locked" {
	if (isRequired && isCertified && isGiven) return "locked";
	return hasCompleted || isGiven ? "open" : "too_early";
}
