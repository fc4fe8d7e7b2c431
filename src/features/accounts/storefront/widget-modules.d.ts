/** The worker that solves the captcha's work, bundled as a file of its own. */
declare module "altcha/workers/pbkdf2?worker" {
	const Pbkdf2Worker: new () => Worker;
	export default Pbkdf2Worker;
}
