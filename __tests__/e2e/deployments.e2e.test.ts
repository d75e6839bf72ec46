import { until } from '../support/until'
import { baseUrl } from './browser'
import { checkDeployment, deploymentChecks } from './deployment-checks'

// The index is built after the start.
beforeAll(() => until(async () => (await fetch(`${baseUrl}/api/search?locale=en&q=webdav`)).ok))

test.each(deploymentChecks({ isServer: true }))('%s', (_, check) => checkDeployment(baseUrl, check))
