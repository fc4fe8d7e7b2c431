interface Facts {
	/** Whether a rule of the course's programs makes the evaluation a condition of credit. */
	isRequired: boolean;
	/** Whether the person attended or watched enough. */
	hasCompleted: boolean;
	/** Whether the enrollment has a valid certificate. */
	isCertified: boolean;
	hasSubmitted: boolean;
}

/**
 * Decides whether an evaluation can be submitted or changed: after the course, until the certificate is issued that
 * needs it. Then the answers are evidence.
 */
export function evaluationState({
	isRequired,
	hasCompleted,
	isCertified,
	hasSubmitted,
}: Facts): "open" | "too_early" | "locked" {
	if (isRequired && isCertified && hasSubmitted) return "locked";
	return hasCompleted || hasSubmitted ? "open" : "too_early";
}
