package computed

import (
	"example.org/shelf/v3/internal/driver"
	"example.org/shelf/v3/internal/op"
)

const name = "Com" + "puted"

func buildConfig() driver.Config {
	return driver.Config{
		Name:    name,
		NoCache: true,
		Alert:   "warning|be careful",
	}
}

type Addition struct {
	Address string `json:"address" required:"true"`
	Mode    mode   `json:"mode" type:"select" options:",fast,slow"`
}

type mode string

type Computed struct {
	Settings Addition
}

func New() driver.Driver { return &Computed{} }

func (c *Computed) Config() driver.Config          { return buildConfig() }
func (c *Computed) GetAddition() driver.Additional { return &c.Settings }

func init() { op.RegisterDriver(New) }
