export const ErrorPage = () => <main><h1>500</h1></main>;
